import { supportsFullScreen, toggleFullScreen, useIsFullScreen } from '../devices/full-screen.ts'
import { useVideo } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import { ControlButton } from './ControlButton.tsx'

export function FullScreenButton() {
  const { root } = useStage()
  const video = useVideo()
  const full = useIsFullScreen()
  if (!supportsFullScreen(video)) return null
  return (
    <ControlButton
      icon={full ? 'window' : 'full'}
      label={full ? 'Exit full screen' : 'Full screen'}
      shortcut="f"
      onClick={() => root.current && void toggleFullScreen(root.current, video)}
    />
  )
}
