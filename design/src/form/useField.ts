import { useState } from 'react'

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
function afterPress(then: () => void): void {
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

export type FieldState = {
  value: string
  /** Shown once the person has left the field, then kept true to every key. */
  error: string | undefined
  valid: boolean
  set: (value: string) => void
  /** What somebody else (the server) says is wrong; gone with the next key. */
  refuse: (reason: string | undefined) => void
  /** Shows what is wrong, before a submit; true when nothing is. */
  settle: () => boolean
  control: { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void }
}

/** One field of a form: its text, and when its error is shown. `check` says what is wrong, or undefined. */
export function useField(initial: string, check: (value: string) => string | undefined): FieldState {
  const [value, setValue] = useState(initial)
  const [left, setLeft] = useState(false)
  const [refused, setRefused] = useState<string>()
  const wrong = check(value)
  const set = (next: string) => {
    setValue(next)
    setRefused(undefined)
  }
  return {
    value,
    error: refused ?? (left ? wrong : undefined),
    valid: wrong === undefined,
    set,
    refuse: setRefused,
    settle: () => {
      setLeft(true)
      return wrong === undefined
    },
    control: {
      value,
      onChange: (event) => set(event.target.value),
      // A press on the button below must not miss it because an error has just pushed it down.
      onBlur: () => afterPress(() => setLeft(value !== '')),
    },
  }
}
