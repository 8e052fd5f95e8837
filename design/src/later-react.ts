import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'

/*
 * Replacements for features of React 19. React 18 makes a fan's first page a fifth smaller (docs/decisions); this file
 * goes when the version is raised.
 */

/** Like `useEffectEvent`: returns a stable function that always calls the latest version, for event listeners. */
export function useStableCallback<Given extends unknown[], Answer>(act: (...args: Given) => Answer) {
  const last = useRef(act)
  useInsertionEffect(() => {
    last.current = act
  })
  const [steady] = useState(
    () =>
      (...args: Given) =>
        last.current(...args),
  )
  return steady
}

/** Like `useLayoutEffect`, which React 18 warns about during server rendering, where there is nothing to measure. */
export const useMeasureEffect = globalThis.document ? useLayoutEffect : useEffect

/** `fetchPriority`: loads before other images of the page. */
export const highFetchPriority = { fetchpriority: 'high' }

/** `inert`: cannot be pressed or focused. */
export const inertProps = { inert: '' }
