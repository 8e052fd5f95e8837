/** What WebKit's elements know and the standard library's types do not. */
interface WebKitAudioTrack {
  enabled: boolean
  readonly label: string
  readonly language: string
}

interface HTMLVideoElement {
  readonly audioTracks?: EventTarget & Iterable<WebKitAudioTrack>
  getStartDate?(): Date
  webkitEnterFullscreen?(): void
  webkitShowPlaybackTargetPicker?(): void
}
