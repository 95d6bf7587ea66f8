// The focus goes where the next answer is wanted, but is never taken from somebody who is busy elsewhere on the page.
export function mayTakeFocus(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === 'main' || !active.isConnected || (active as HTMLButtonElement).disabled === true || active.getAttribute('aria-disabled') === 'true';
}
