const hlsType = 'application/vnd.apple.mpegurl'

/**
 * Another screen cannot take a MediaSource. Safari offers AirPlay all the same when the element has a second source that a
 * screen can open by itself, and changes over to it.
 */
export function offerAirPlay(video: HTMLVideoElement, url: string) {
  if (!video.webkitShowPlaybackTargetPicker) return
  const source =
    [...video.querySelectorAll('source')].find(({ type }) => type === hlsType) ?? document.createElement('source')
  source.type = hlsType
  source.src = url
  video.append(source)
  video.disableRemotePlayback = false
}
