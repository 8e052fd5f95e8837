import { chooseRemoteScreen, useRemoteScreen } from '../../devices/remote-screen.ts'
import { useVideo } from '../../playback/context.ts'
import { ControlButton } from '../ControlButton.tsx'

export function CastButtons() {
  const video = useVideo()
  const screen = useRemoteScreen(video)
  if (!video || !screen) return null
  const [icon, label] =
    screen === 'airplay' ? (['airplay', 'AirPlay'] as const) : (['cast', 'Play on another screen'] as const)
  return <ControlButton icon={icon} label={label} onClick={() => chooseRemoteScreen(video, screen)} />
}
