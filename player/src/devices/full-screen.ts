import { useEffect, useState } from 'react'

/** The whole player where elements may; iPhones show only the film itself. */
export function toggleFullScreen(root: HTMLElement, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen()
  if (root.requestFullscreen) return root.requestFullscreen()
  video?.webkitEnterFullscreen?.()
  return Promise.resolve()
}

export const canFullScreen = (video: HTMLVideoElement | null) =>
  document.fullscreenEnabled === true || Boolean(video?.webkitEnterFullscreen)

export function useIsFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return full
}
