// What another file of screens left in the page of their process is not found by the next.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
