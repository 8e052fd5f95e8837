import { canPicture, togglePicture, useIsPicture } from '../../devices/picture-in-picture.ts'
import { useVideo, useView } from '../../playback/context.ts'
import { ControlButton } from '../ControlButton.tsx'

export function PictureButton() {
  const video = useVideo()
  const inside = useIsPicture(video)
  const loaded = useView(({ state }) => state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'slate')
  if (!video || !canPicture(video) || !loaded) return null
  return (
    <ControlButton
      icon="picture"
      label={inside ? 'Leave picture in picture' : 'Picture in picture'}
      shortcut="i"
      onClick={() => void togglePicture(video).catch(() => undefined)}
    />
  )
}
