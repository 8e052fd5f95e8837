import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useAddressText } from '../../../../../shared/paths/useCurrentPage.ts'
import type { MomentView } from '../../moment.model.ts'
import { canShow, type ReplayStart, type VideoClock, type WatchRequest } from '../video-clock.model.ts'
import { type Clip, type ClipRun, createClips, type Filmed, listTouches, stepRun } from './clips.model.ts'
import { lockedPictureId, type VideoJump } from './video-jump.ts'

interface ClipsParts {
  /** The newest state. A list that follows the picture would end before the play that comes next. */
  newest: MomentView
  filmed: Filmed
  picture: VideoClock
  request: WatchRequest | undefined
  handle: RefObject<PlayerHandle>
  showFrom(from: ReplayStart): void
  /** Whether this fan can watch the video. */
  right: 'watch' | 'lock' | undefined
}

/** A reel as the picture’s label shows it. */
export interface ShownReel {
  player: string
  name: string
  count: number
  /** Place of the shown play, from 1. */
  place: number
}

/** What the picture shows and can do while clips run. */
export interface ClipControls {
  moment: MomentView
  run: ClipRun
  clip: Clip
  reel: ShownReel | undefined
  isLive: boolean
  next: (() => void) | undefined
  previous: (() => void) | undefined
  goLive(): void
  playAgain(): void
  /** Leaves the reel. The video stays where it is. */
  close(): void
  share(): void
}

/** The address’s name for a player whose reel plays. */
const reelParameter = 'reel'

const toStart = ({ atMs, fromMs }: Clip): ReplayStart => ({ atMs, leadSeconds: (atMs - fromMs) / 1_000 })

/** Plays of the game as clips of its video: single ones, or all of one player’s in order. */
export function useClips(parts: ClipsParts): { jump: VideoJump; controls: ClipControls | undefined } {
  const { newest, filmed, picture, request, handle, showFrom, right } = parts
  const { module, plays, watchable } = newest
  const clips = useMemo(
    () => createClips(plays, { filmed, leadSeconds: module?.leadSeconds }),
    [plays, filmed, module?.leadSeconds],
  )
  const byKey = useMemo(() => new Map(clips.map((clip) => [clip.play.key, clip])), [clips])
  const [run, setRun] = useState<ClipRun>()
  const [address, setAddress] = useAddressText(reelParameter)
  const list = useMemo(() => (run?.player === undefined ? clips : listTouches(clips, run.player)), [clips, run?.player])
  const start = (player: string | undefined, clip: Clip) => {
    setRun({ player, key: clip.play.key, arrived: false, over: false })
    if ((player ?? '') !== address) setAddress(player ?? '')
    showFrom(toStart(clip))
  }
  const playReel = (player: string) => {
    const [first] = listTouches(clips, player)
    if (first) start(player, first)
  }
  useFollowedRun({
    run,
    list,
    picture,
    setRun,
    goTo: (clip) => showFrom(toStart(clip)),
    stop: () => handle.current?.pause(),
  })
  // A shared address plays its reel once the page has everything.
  const isAsked =
    address !== '' && run === undefined && right === 'watch' && module !== undefined && filmed !== undefined
  const opened = useRef(false)
  useEffect(() => {
    if (!isAsked || opened.current) return
    opened.current = true
    playReel(address)
  })

  const kind = watchable?.kind
  const isFilmed = (key: string, atMs: number) =>
    kind !== undefined && canShow({ picture, request, kind, filmed: filmed && byKey.has(key) }, atMs)
  const jump: VideoJump = {
    offer: ({ key, at }) => (right && isFilmed(key, Date.parse(at)) ? right : undefined),
    to: (key) => {
      const clip = byKey.get(key)
      if (clip) start(undefined, clip)
    },
    showWays,
    isShown: (key) => run?.key === key && !run.over,
    countTouches: (player) => (right === 'watch' && filmed ? listTouches(clips, player).length : 0),
    isReelOf: (player) => run?.player === player,
    playReel,
  }
  const clip = run && byKey.get(run.key)
  const controls = run &&
    clip && {
      ...describeRun(run, clip, list, newest),
      ...stepControls(list, clip, (to) => start(run.player, to)),
      goLive: () => {
        setRun(undefined)
        handle.current?.goLive()
      },
      playAgain: () => run.player !== undefined && playReel(run.player),
      close: () => {
        setRun(undefined)
        setAddress('')
      },
      share: () => void shareReel(newest, run.player),
    }
  return { jump, controls: controls || undefined }
}

/** Moves to the ways to watch, in the video’s place. */
function showWays() {
  const place = document.getElementById(lockedPictureId)
  place?.scrollIntoView({ block: 'nearest' })
  place?.focus({ preventScroll: true })
}

function describeRun(run: ClipRun, clip: Clip, list: readonly Clip[], moment: MomentView) {
  const { player } = run
  const name = player && moment.state.players?.[player]?.name
  const reel: ShownReel | undefined =
    player !== undefined && name ? { player, name, count: list.length, place: list.indexOf(clip) + 1 } : undefined
  const status = moment.game.status.kind
  return {
    moment,
    run,
    clip,
    reel,
    isLive: moment.watchable?.kind === 'event' && (status === 'live' || status === 'delayed'),
  }
}

function stepControls(list: readonly Clip[], clip: Clip, start: (clip: Clip) => void) {
  const index = list.indexOf(clip)
  const [after, before] = [list[index + 1], list[index - 1]]
  return { next: after && (() => start(after)), previous: before && (() => start(before)) }
}

async function shareReel({ title, watchable }: MomentView, player: string | undefined) {
  if (!watchable || player === undefined) return
  const { shareLink } = await import('../../../../../shared/toast/share.ts')
  const shared = { what: watchable.kind === 'event' ? 'event' : 'title', of: watchable.id } as const
  await shareLink(title, shared, false, { [reelParameter]: player })
}

interface FollowedRun {
  run: ClipRun | undefined
  list: readonly Clip[]
  picture: VideoClock
  setRun(run: ClipRun): void
  goTo(clip: Clip): void
  stop(): void
}

/** Moves the mark with the picture, and a reel to its next play. */
function useFollowedRun({ run, list, picture, setRun, goTo, stop }: FollowedRun) {
  const atMs = picture.kind === 'at' ? picture.atMs : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each instant that the player tells
  useEffect(() => {
    if (!run || atMs === undefined) return
    const step = stepRun(run, list, atMs)
    if (step.run !== run) setRun(step.run)
    if (step.goTo) goTo(step.goTo)
    else if (step.run.over && !run.over) stop()
  }, [atMs])
}
