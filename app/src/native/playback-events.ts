import { KeepAwake, ScreenOrientation } from '../shared/device/native/plugins.ts'
import { subscribeCurrentPage } from '../shared/paths/navigation.ts'

/** Keeps the screen on while a video plays, and turns it for a video in full screen. */
export function followPlayback(): void {
  let isAwake = false
  const updateAwake = () => {
    const isPlaying = [...document.querySelectorAll('video')].some((video) => !video.paused && !video.ended)
    if (isPlaying === isAwake) return
    isAwake = isPlaying
    void (isPlaying ? KeepAwake.keepAwake() : KeepAwake.allowSleep()).catch(() => undefined)
  }
  // A video that left the page reports nothing any more.
  subscribeCurrentPage(() => setTimeout(updateAwake))
  for (const type of ['play', 'pause', 'ended', 'emptied']) document.addEventListener(type, updateAwake, true)
  document.addEventListener('fullscreenchange', () => {
    const isFull = document.fullscreenElement !== null
    void (isFull ? ScreenOrientation.lock({ orientation: 'landscape' }) : ScreenOrientation.unlock()).catch(
      () => undefined,
    )
  })
}
