import { usePlayback, useView } from '../playback/context.ts'
import { ControlButton } from './ControlButton.tsx'

export function PlayButton() {
  const playback = usePlayback()
  const wantsPlay = useView((view) => view.wantsPlay)
  const ended = useView((view) => view.state.kind === 'ended')
  const [icon, label] = ended
    ? (['replay', 'Play again'] as const)
    : wantsPlay
      ? (['pause', 'Pause'] as const)
      : (['play', 'Play'] as const)
  return <ControlButton icon={icon} label={label} shortcut="k" onClick={() => playback.toggle()} />
}
