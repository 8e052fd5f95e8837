import { useCallback, useEffect, useRef, useState } from 'react'
import type { Playback } from '../playback/Playback.ts'
import type { AdPlan } from '../source.ts'
import { type DueBreak, dueBreak, preRollOf } from './ad-plan.ts'

/** Which break has the screen. The pre-roll holds the picture from the beginning, the others when the film gets there. */
export function useAdBreaks(playback: Playback, plan: AdPlan | undefined, asset: string) {
  const [due, setDue] = useState<DueBreak | null>(() => preRollOf(plan))
  const played = useRef(new Set<string>())
  const latest = useRef(plan)
  latest.current = plan
  useEffect(() => {
    played.current = new Set()
    setDue(asset ? preRollOf(latest.current) : null)
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
      const next = crossed ? dueBreak(latest.current, played.current, from, time) : null
      if (!next) return
      playback.tell({ type: 'held' })
      setDue(next)
    })
  }, [playback])

  const finish = useCallback(() => {
    setDue((done) => {
      if (done) played.current.add(done.key)
      return null
    })
    playback.tell({ type: 'released' })
  }, [playback])
  return { due, finish }
}
