import { useCallback, useEffect, useRef, useState } from 'react'
import type { Playback } from '../playback/Playback.ts'
import type { AdPlan } from '../source.ts'
import { type DueBreak, findDueBreak, getPreRoll } from './ad-plan.ts'

/** Decides which ad break to show: the pre-roll at the start, others when the video reaches them. */
export function useAdBreaks(playback: Playback, plan: AdPlan | undefined, asset: string) {
  const [due, setDue] = useState<DueBreak | null>(() => getPreRoll(plan))
  const played = useRef(new Set<string>())
  const latest = useRef(plan)
  latest.current = plan
  useEffect(() => {
    played.current = new Set()
    setDue(asset ? getPreRoll(latest.current) : null)
  }, [asset])

  useEffect(() => {
    let before = playback.clock.get().time
    let wasPlaying = false
    return playback.clock.subscribe(() => {
      const { time } = playback.clock.get()
      const { state, held } = playback.view.get()
      const from = before
      before = time
      const playing = state.kind === 'playing' || state.kind === 'seeking' || state.kind === 'buffering'
      const crossed = wasPlaying && playing && !held
      wasPlaying = playing
      const next = crossed ? findDueBreak(latest.current, played.current, from, time) : null
      if (!next) return
      playback.dispatch({ type: 'held' })
      setDue(next)
    })
  }, [playback])

  const finish = useCallback(() => {
    setDue((done) => {
      if (done) played.current.add(done.key)
      return null
    })
    playback.dispatch({ type: 'released' })
  }, [playback])
  return { due, finish }
}
