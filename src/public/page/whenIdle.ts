/** Once the page is loaded and the phone has nothing else to do. */
export function whenIdle(): Promise<unknown> {
  return new Promise((idle) => {
    const wait = () => (window.requestIdleCallback ?? setTimeout)(idle);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait);
  });
}
