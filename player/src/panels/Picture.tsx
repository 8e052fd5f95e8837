import { useState } from 'react'

/** One that does not come is not there, rather than a torn page over the film. */
export function Picture({ src, className }: { src: string; className?: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  return src === broken ? null : <img className={className} src={src} alt="" onError={() => setBroken(src)} />
}
