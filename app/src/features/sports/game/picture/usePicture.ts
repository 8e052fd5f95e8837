import type { PlayerHandle } from '@fieldhouse/player/source'
import { useEffect, useRef, useState } from 'react'
import { watchMark } from '../../../../shared/games/game-target.ts'
import { useKeptText } from '../../../../shared/paths/usePlace.ts'
import { showToast } from '../../../../shared/toast/toast.ts'
import type { Jump } from '../tabs/PlayRow.tsx'
import { canShow, coming, type Picture, type Wish } from './picture.model.ts'

/** A play is known when it is over: it begins so long before. */
const playLeadSeconds = 8

/** The wish to see a game, and the way from a play to its picture, whether that plays already or not. */
export function usePicture(picture: Picture, setPicture: (picture: Picture) => void) {
  const [wish, setWish] = useState<Wish>()
  const handle = useRef<PlayerHandle>(null)
  const play = (atMs?: number) => {
    if (wish === undefined) setPicture(coming)
    setWish(atMs === undefined ? {} : { atMs })
  }
  const seek = (atMs: number) => {
    if (!handle.current?.seekToInstant(atMs, playLeadSeconds)) return false
    handle.current.play()
    return true
  }
  const wantedMs = wish?.atMs
  const plays = picture.kind === 'at'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picture that was wanted from there has begun
  useEffect(() => {
    if (!plays || wantedMs === undefined) return
    if (!seek(wantedMs)) showToast('info', 'You can’t rewind that far')
    setWish({})
  }, [plays, wantedMs])
  const jumpIn = (watch: { kind: 'event' | 'vod' } | undefined): Jump => ({
    can: (at) => watch !== undefined && canShow({ picture, wish, kind: watch.kind }, Date.parse(at)),
    to: (at) => {
      if (!plays) play(Date.parse(at))
      else if (!seek(Date.parse(at))) return
      document.getElementById('picture')?.scrollIntoView({ block: 'nearest' })
    },
  })
  return { wish, play, handle, jumpIn }
}

/** Whoever pressed "Watch live" elsewhere has asked already. */
export function useAskedPicture(can: boolean, play: () => void) {
  const [asked, setAsked] = useKeptText(watchMark)
  const isAsked = asked !== '' && can
  useEffect(() => {
    if (!isAsked) return
    play()
    // Once: after a reload and on the way back it is asked for by its button.
    setAsked('')
  })
}
