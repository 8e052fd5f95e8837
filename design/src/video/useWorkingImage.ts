import { useState } from 'react'

/** Returns a picture until it fails to load; another picture is tried again. */
export function useWorkingImage(
  image: string | null | undefined,
): readonly [image: string | undefined, onError: () => void] {
  const [broken, setBroken] = useState<string>()
  return [image && image !== broken ? image : undefined, () => image && setBroken(image)]
}
