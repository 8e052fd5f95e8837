import { useEffect, useRef } from 'react'
import { usePlayback } from '../playback/context.ts'
import { type PlayerStage, useStage } from '../stage.ts'
import { performIntent } from './perform-intent.ts'
import { getKeyIntent, isRepeatable } from './shortcuts.ts'

const interactive = 'a[href],button,input,select,textarea,summary,[contenteditable],[tabindex]:not([tabindex="-1"])'
const surface = 'dialog,[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'
const usedEvent = 'player-used'

/**
 * Handles keyboard shortcuts. With several players on a page, the last used one gets the keys; they notify each other
 * by an event.
 */
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
    let hasKeys = !document.querySelector('[data-player-keys]')
    const setHasKeys = (is: boolean) => {
      hasKeys = is
      root.toggleAttribute('data-player-keys', is)
    }
    setHasKeys(hasKeys)
    const claimKeys = () => document.dispatchEvent(new CustomEvent(usedEvent, { detail: root }))
    document.addEventListener(usedEvent, (event) => setHasKeys((event as CustomEvent).detail === root), { signal })
    for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, claimKeys, { signal })
    document.addEventListener('keydown', (event) => hasKeys && handleKey(event, root, latest.current), { signal })
    return () => {
      root.removeAttribute('data-player-keys')
      listening.abort()
    }

    function handleKey(event: KeyboardEvent, element: HTMLElement, now: PlayerStage) {
      if (now.compact || event.defaultPrevented || !isPlayerKey(event, element)) return
      const intent = getKeyIntent(event)
      if (!intent || (event.repeat && !isRepeatable(intent))) return
      event.preventDefault()
      performIntent(intent, playback, now)
    }
  }, [playback, stage.root])
}

/** A key is the player's when the focus is in the player or nowhere; a focused control keeps its own keys. */
function isPlayerKey(event: KeyboardEvent, root: HTMLElement) {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return true
  if (target.closest(surface)) return false
  if (!root.contains(target)) return !target.matches(interactive)
  if (target === root) return true
  if (target.matches('input,textarea,select')) return !/^(Arrow|Home|End|Page)|^[ \d]$/.test(key)
  return !(key === ' ' && target.closest('button,a,summary'))
}
