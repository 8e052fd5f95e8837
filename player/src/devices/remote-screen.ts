import { useEffect, useState } from 'react'

export type RemoteScreen = 'airplay' | 'remote'

interface AvailabilityEvent extends Event {
  availability?: 'available' | 'not-available'
}

/** Another screen that this browser can send to right now. Nothing is offered that is not there. */
export function useRemoteScreen(video: HTMLVideoElement | null): RemoteScreen | null {
  const [screen, setScreen] = useState<RemoteScreen | null>(null)
  useEffect(() => {
    if (!video) return
    if (video.webkitShowPlaybackTargetPicker) {
      const changed = (event: AvailabilityEvent) => setScreen(event.availability === 'available' ? 'airplay' : null)
      video.addEventListener('webkitplaybacktargetavailabilitychanged', changed)
      return () => video.removeEventListener('webkitplaybacktargetavailabilitychanged', changed)
    }
    const { remote } = video
    if (!remote?.watchAvailability) return
    // Rejected where the device may not look for screens, and for media it cannot send: MediaSource, mostly.
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
  // Closing the picker rejects; that is an answer, no fault.
  else void video.remote.prompt().catch(() => undefined)
}
