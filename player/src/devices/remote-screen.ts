import { useEffect, useState } from 'react'

export type RemoteScreen = 'airplay' | 'remote'

interface AvailabilityEvent extends Event {
  availability?: 'available' | 'not-available'
}

/** Returns which kind of remote screen is available now. */
export function useRemoteScreen(video: HTMLVideoElement | null): RemoteScreen | null {
  const [screen, setScreen] = useState<RemoteScreen | null>(null)
  useEffect(() => {
    if (!video) return
    if (video.webkitShowPlaybackTargetPicker) {
      const handleAvailability = (event: AvailabilityEvent) =>
        setScreen(event.availability === 'available' ? 'airplay' : null)
      video.addEventListener('webkitplaybacktargetavailabilitychanged', handleAvailability)
      return () => video.removeEventListener('webkitplaybacktargetavailabilitychanged', handleAvailability)
    }
    const { remote } = video
    if (!remote?.watchAvailability) return
    // Rejects where the device may not search for screens, and for media that cannot be sent, such as MediaSource.
    const watching = remote
      .watchAvailability((available) => setScreen(available ? 'remote' : null))
      .catch(() => undefined)
    return () => {
      void watching.then((id) => {
        if (id !== undefined) void remote.cancelWatchAvailability(id)
      })
    }
  }, [video])
  return screen
}

export function chooseRemoteScreen(video: HTMLVideoElement, screen: RemoteScreen) {
  if (screen === 'airplay') video.webkitShowPlaybackTargetPicker?.()
  // Closing the picker rejects; that is an answer, not a fault.
  else void video.remote.prompt().catch(() => undefined)
}
