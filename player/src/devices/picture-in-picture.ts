import { useEffect, useState } from 'react'

export const canPicture = (video: HTMLVideoElement | null) =>
  document.pictureInPictureEnabled === true && video !== null && !video.disablePictureInPicture

export async function togglePicture(video: HTMLVideoElement) {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
  else await video.requestPictureInPicture()
}

export function useIsPicture(video: HTMLVideoElement | null) {
  const [inside, setInside] = useState(false)
  useEffect(() => {
    if (!video) return
    const look = () => setInside(document.pictureInPictureElement === video)
    const types = ['enterpictureinpicture', 'leavepictureinpicture']
    for (const type of types) video.addEventListener(type, look)
    return () => {
      for (const type of types) video.removeEventListener(type, look)
    }
  }, [video])
  return inside
}
