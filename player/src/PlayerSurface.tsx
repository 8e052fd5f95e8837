import { type ReactNode, type RefObject, useEffect } from 'react'
import { CaptionLayer } from './captions/CaptionLayer.tsx'
import { ControlBar } from './controls/ControlBar.tsx'
import { useMediaSession } from './devices/useMediaSession.ts'
import { useShortcuts } from './keyboard/useShortcuts.ts'
import styles from './Player.module.css'
import { NextVideoCard } from './panels/NextVideoCard.tsx'
import { PlayerImage } from './panels/PlayerImage.tsx'
import { SlatePanel } from './panels/SlatePanel.tsx'
import { BigPlayButton, ResumedNotice, SoundButton } from './panels/StartControls.tsx'
import { StateAnnouncer } from './panels/StateAnnouncer.tsx'
import { FailurePanel, WaitingPanel } from './panels/TroublePanels.tsx'
import { usePlayback, useView } from './playback/context.ts'
import { CaptionSheet } from './sheets/captions/CaptionSheet.tsx'
import { HelpSheet } from './sheets/HelpSheet.tsx'
import { SettingsSheet } from './sheets/SettingsSheet.tsx'
import { useStage } from './stage.ts'
import { GestureLayer } from './touch/GestureLayer.tsx'
import { useControlsVisibility } from './touch/useControlsVisibility.ts'

const narrowWidth = 560
/** Captions would cover a smaller picture. */
const captionsWidth = 240

interface PlayerSurfaceProps {
  video: RefObject<HTMLVideoElement>
  flash: string
  watermark: string | undefined
  ad: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** Layers of the player, from the video up. */
export function PlayerSurface({ video, flash, watermark, ad, buttons, children }: PlayerSurfaceProps) {
  const stage = useStage()
  const { root, source, compact } = stage
  const sheet = compact ? null : stage.sheet
  const playback = usePlayback()
  const state = useView((view) => view.state)
  const width = useView((view) => view.width)
  const { shown, wake } = useControlsVisibility(root, sheet !== null)
  useShortcuts()
  useMediaSession()
  useElementSize(root)
  const showsPoster =
    state.kind === 'idle' || state.kind === 'loading' || state.kind === 'ready' || state.kind === 'slate'
  const controls =
    !ad &&
    !compact &&
    state.kind !== 'failed' &&
    state.kind !== 'idle' &&
    !(state.kind === 'slate' && state.slate.kind === 'upcoming')
  return (
    <section
      ref={root}
      className={styles.player}
      aria-label={`Video: ${source.title}`}
      data-player
      data-theme="dark"
      data-state={state.kind}
      data-controls={(controls && shown) || undefined}
      data-narrow={width < narrowWidth || undefined}
      style={{ '--width': `${width}px` }}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: its captions come with the playlist and are drawn by us */}
      <video ref={video} className={styles.film} playsInline x-webkit-airplay="allow" />
      {showsPoster && source.poster && !ad && (
        <PlayerImage className={styles.poster} src={playback.now(source.poster)} />
      )}
      <div className={styles.over}>{children}</div>
      {watermark && <PlayerImage className={styles.watermark} src={watermark} />}
      {!(compact && width < captionsWidth) && <CaptionLayer />}
      {!compact && <GestureLayer chromeShown={shown} onWake={wake} />}
      <WaitingPanel />
      {!compact && <MessagePanels ad={ad !== null} hasButtons={Boolean(buttons)} />}
      <div className={styles.chrome}>{controls && <ControlBar />}</div>
      {!ad && !compact && buttons}
      {!compact && <NextVideoCard />}
      {ad}
      {!compact && <SoundButton />}
      {sheet === 'captions' && <CaptionSheet />}
      {sheet === 'settings' && <SettingsSheet />}
      {sheet === 'help' && <HelpSheet />}
      <StateAnnouncer flash={flash} />
    </section>
  )
}

/** What a large player says over its picture. */
function MessagePanels({ ad, hasButtons }: { ad: boolean; hasButtons: boolean }) {
  const { source } = useStage()
  const state = useView((view) => view.state)
  return (
    <>
      {state.kind === 'slate' && <SlatePanel slate={state.slate} />}
      {state.kind === 'failed' && <FailurePanel fault={state.fault} />}
      {!ad && <BigPlayButton />}
      {!ad && !hasButtons && <ResumedNotice key={source.url} />}
    </>
  )
}

function useElementSize(root: RefObject<HTMLElement>) {
  const playback = usePlayback()
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new ResizeObserver(() => playback.settings.resized(element.clientWidth, element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [root, playback])
}
