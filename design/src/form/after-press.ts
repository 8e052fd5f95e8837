let pressed = false

// The page is drawn on the server's side too, where nobody presses.
if (typeof window !== 'undefined') {
  const listen = { capture: true, passive: true }
  const is = (down: boolean) => () => {
    pressed = down
  }
  window.addEventListener('pointerdown', is(true), listen)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, is(false), listen)
}

/** Once nothing is pressed any more: what moves under a finger is missed, however long the press takes. */
export function afterPress(then: () => void): void {
  if (!pressed) {
    then()
    return
  }
  const listening = new AbortController()
  const released = () => {
    listening.abort()
    // The click comes right behind the release.
    setTimeout(then)
  }
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, released, { capture: true, signal: listening.signal })
}
