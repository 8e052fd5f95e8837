import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'

/*
 * What React has of its own from 19 on, as we need it: with 18 a fan's first page is a fifth smaller (docs/decisions). When the version
 * is raised, this file goes.
 */

/** `useEffectEvent`: of a function that is another with each drawing one that stays and calls the last of them, for what listens. */
export function useLatest<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const last = useRef(act)
  useInsertionEffect(() => {
    last.current = act
  })
  const [steady] = useState(
    () =>
      (...given: Given) =>
        last.current(...given),
  )
  return steady
}

/** `useLayoutEffect`: where the server draws there is nothing to measure, which 18 complains about each time. */
export const useMeasured = globalThis.document ? useLayoutEffect : useEffect

/** `fetchPriority`: before the other pictures of the page. */
export const fetchedFirst = { fetchpriority: 'high' }

/** `inert`: neither pressed nor reached. */
export const untouched = { inert: '' }
