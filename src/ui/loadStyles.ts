/** Puts a style sheet into the page. Resolves once it is there, so that nothing is drawn before it. */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('Unable to preload CSS'));
    document.head.append(link);
  });
}
