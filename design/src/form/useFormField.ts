import { useState } from 'react'

let pressed = false

// The page is also rendered on the server, which has no pointer.
if (typeof window !== 'undefined') {
  const listen = { capture: true, passive: true }
  const trackPress = (down: boolean) => () => {
    pressed = down
  }
  window.addEventListener('pointerdown', trackPress(true), listen)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, trackPress(false), listen)
}

/** Runs a function once nothing is pressed, because a button that moves under a finger is missed. */
function runAfterPress(then: () => void): void {
  if (!pressed) {
    then()
    return
  }
  const listening = new AbortController()
  const handleRelease = () => {
    listening.abort()
    // The click follows right after the release.
    setTimeout(then)
  }
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, handleRelease, { capture: true, signal: listening.signal })
}

export type FieldState = {
  value: string
  /** Shown once the field was left, then updated with every key. */
  error: string | undefined
  valid: boolean
  set: (value: string) => void
  /** An error from elsewhere, such as the server; cleared with the next key. */
  refuse: (reason: string | undefined) => void
  /** Shows the error before a submit; returns whether there is none. */
  settle: () => boolean
  control: { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void }
}

/** State of a form field: its text, and when its error is shown. `check` returns what is wrong, or undefined. */
export function useFormField(initial: string, check: (value: string) => string | undefined): FieldState {
  const [value, setValue] = useState(initial)
  const [wasLeft, setWasLeft] = useState(false)
  const [refused, setRefused] = useState<string>()
  const wrong = check(value)
  const setAndClear = (next: string) => {
    setValue(next)
    setRefused(undefined)
  }
  return {
    value,
    error: refused ?? (wasLeft ? wrong : undefined),
    valid: wrong === undefined,
    set: setAndClear,
    refuse: setRefused,
    settle: () => {
      setWasLeft(true)
      return wrong === undefined
    },
    control: {
      value,
      onChange: (event) => setAndClear(event.target.value),
      // An error that appears now would push down the button that is being pressed.
      onBlur: () => runAfterPress(() => setWasLeft(value !== '')),
    },
  }
}
