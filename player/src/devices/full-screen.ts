import { useEffect, useState } from 'react'

/** Makes the whole player full screen; iPhones support this only for the video element. */
export function toggleFullScreen(root: HTMLElement, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen()
  if (root.requestFullscreen) return root.requestFullscreen()
  video?.webkitEnterFullscreen?.()
  return Promise.resolve()
}

export const supportsFullScreen = (video: HTMLVideoElement | null) =>
  document.fullscreenEnabled === true || Boolean(video?.webkitEnterFullscreen)

export function useIsFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const updateFull = () => setFull(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', updateFull)
    return () => document.removeEventListener('fullscreenchange', updateFull)
  }, [])
  return full
}
