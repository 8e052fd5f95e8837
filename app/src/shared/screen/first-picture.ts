import { startTransition, useEffect, useState } from 'react'

/** From where the app begins: who has no large picture, or a network that does not bring it, waits no longer. */
const mostMs = 900

const { promise, resolve } = Promise.withResolvers<void>()
setTimeout(resolve, mostMs)

/** The picture that the opened page begins with is there: in the frame after its load, and that one has been painted. */
export const pictureShown = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))

/** Until then a slow phone draws nothing else that it need not: what stands below, and the strip of scores. */
export const firstPicture: Promise<void> = promise

export function useFirstPicture(atOnce: boolean): boolean {
  const [isThere, setThere] = useState(atOnce)
  useEffect(() => void firstPicture.then(() => startTransition(() => setThere(true))), [])
  return isThere
}
