import { useState } from 'react'

/** An image that disappears when it fails to load. */
export function PlayerImage({ src, className }: { src: string; className?: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  return src === broken ? null : <img className={className} src={src} alt="" onError={() => setBroken(src)} />
}
