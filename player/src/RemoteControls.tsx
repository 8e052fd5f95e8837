import { useSyncExternalStore } from 'react'
import { ControlButton } from './controls/ControlButton.tsx'
import type { PlayerRemote, RemoteView } from './source.ts'

/** Returns one value that the player shows outside. */
export function useRemoteView<Picked extends string | number | boolean>(
  remote: PlayerRemote,
  pick: (view: RemoteView) => Picked,
): Picked {
  return useSyncExternalStore(remote.subscribe, () => pick(remote.read()))
}

const skipSeconds = 10

export function RemotePlayButton({ remote }: { remote: PlayerRemote }) {
  const ended = useRemoteView(remote, ({ state }) => state === 'ended')
  const wantsPlay = useRemoteView(remote, (view) => view.wantsPlay)
  const [icon, label] = ended
    ? (['replay', 'Play again'] as const)
    : wantsPlay
      ? (['pause', 'Pause'] as const)
      : (['play', 'Play'] as const)
  return <ControlButton icon={icon} label={label} onClick={remote.toggle} />
}

/** Buttons of a small player: play, back, sound, captions and picture-in-picture. */
export function RemoteControls({ remote }: { remote: PlayerRemote }) {
  const held = useRemoteView(remote, (view) => view.held)
  const muted = useRemoteView(remote, (view) => view.muted)
  const captions = useRemoteView(remote, (view) => view.captions)
  const canPicture = useRemoteView(remote, (view) => view.canPicture)
  return (
    <>
      <RemotePlayButton remote={remote} />
      <ControlButton
        icon="ten"
        label="Back 10 seconds"
        // Nobody skips an ad.
        disabled={held}
        onClick={() => remote.skip(-skipSeconds)}
      />
      <ControlButton
        icon={muted ? 'muted' : 'loud'}
        label={muted ? 'Unmute' : 'Mute'}
        onClick={() => remote.setMuted(!muted)}
      />
      {captions !== 'none' && (
        <ControlButton
          icon="captions"
          label="Captions"
          on={captions === 'on'}
          aria-pressed={captions === 'on'}
          onClick={() => remote.setCaptions(captions === 'off')}
        />
      )}
      {canPicture && <ControlButton icon="picture" label="Picture-in-picture" onClick={remote.togglePicture} />}
    </>
  )
}
