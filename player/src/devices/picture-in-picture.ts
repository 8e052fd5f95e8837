import { useEffect, useState } from 'react'

export const supportsPictureInPicture = (video: HTMLVideoElement | null) =>
  document.pictureInPictureEnabled === true && video !== null && !video.disablePictureInPicture

export async function togglePictureInPicture(video: HTMLVideoElement) {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
  else await video.requestPictureInPicture()
}

export function useIsPictureInPicture(video: HTMLVideoElement | null) {
  const [inside, setInside] = useState(false)
  useEffect(() => {
    if (!video) return
    const updateInside = () => setInside(document.pictureInPictureElement === video)
    const types = ['enterpictureinpicture', 'leavepictureinpicture']
    for (const type of types) video.addEventListener(type, updateInside)
    return () => {
      for (const type of types) video.removeEventListener(type, updateInside)
    }
  }, [video])
  return inside
}
