import { useState } from 'react'

/** A picture until it turns out to be broken; another one in its place is tried anew. */
export function useUnbroken(
  image: string | null | undefined,
): readonly [image: string | undefined, onError: () => void] {
  const [broken, setBroken] = useState<string>()
  return [image && image !== broken ? image : undefined, () => image && setBroken(image)]
}
