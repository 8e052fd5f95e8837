import { useEffect, useRef } from 'react'
import { usePlayback } from '../playback/context.ts'
import { type Stage, useStage } from '../stage.ts'
import { perform } from './perform.ts'
import { intentOf, repeats } from './shortcuts.ts'

const interactive = 'a[href],button,input,select,textarea,summary,[contenteditable],[tabindex]:not([tabindex="-1"])'
const surface = 'dialog,[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'
const used = 'player-used'

/** Of several players on a page the last used has the keys: each tells the others, and nobody keeps a list. */
export function useShortcuts() {
  const playback = usePlayback()
  const stage = useStage()
  const latest = useRef(stage)
  latest.current = stage
  useEffect(() => {
    const root = stage.root.current
    if (!root) return
    const listening = new AbortController()
    const { signal } = listening
    let mine = !document.querySelector('[data-player-keys]')
    const mark = (is: boolean) => {
      mine = is
      root.toggleAttribute('data-player-keys', is)
    }
    mark(mine)
    const claim = () => document.dispatchEvent(new CustomEvent(used, { detail: root }))
    document.addEventListener(used, (event) => mark((event as CustomEvent).detail === root), { signal })
    for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, claim, { signal })
    document.addEventListener('keydown', (event) => mine && onKey(event, root, latest.current), { signal })
    return () => {
      root.removeAttribute('data-player-keys')
      listening.abort()
    }

    function onKey(event: KeyboardEvent, element: HTMLElement, now: Stage) {
      if (event.defaultPrevented || !isOurs(event, element)) return
      const intent = intentOf(event)
      if (!intent || (event.repeat && !repeats(intent))) return
      event.preventDefault()
      perform(intent, playback, now)
    }
  }, [playback, stage.root])
}

/** Ours when the focus is in the player or on nothing; a control of our own keeps the keys that work it. */
function isOurs(event: KeyboardEvent, root: HTMLElement) {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return true
  if (target.closest(surface)) return false
  if (!root.contains(target)) return !target.matches(interactive)
  if (target === root) return true
  if (target.matches('input,textarea,select')) return !/^(Arrow|Home|End|Page)|^[ \d]$/.test(key)
  return !(key === ' ' && target.closest('button,a,summary'))
}
