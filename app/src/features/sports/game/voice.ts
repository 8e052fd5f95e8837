import { useEffect, useState } from 'react'

/** What a device can do with words: say them, or leave them to a screen reader. */
export type Voice = 'aloud' | 'blocked' | 'none'

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined)
const hasVoice = (): boolean => (synthesis()?.getVoices().length ?? 0) > 0

/** The device's own voice. Some browsers know their voices only after a moment, and let nothing speak before a press. */
export function useVoice() {
  const [voice, setVoice] = useState<Voice>(hasVoice() ? 'aloud' : 'none')
  useEffect(() => {
    const speech = synthesis()
    if (!speech) return
    const look = () => setVoice((before) => (before === 'blocked' ? before : hasVoice() ? 'aloud' : 'none'))
    look()
    speech.addEventListener?.('voiceschanged', look)
    return () => {
      speech.removeEventListener?.('voiceschanged', look)
      speech.cancel()
    }
  }, [])
  const say = (words: string) => {
    const speech = synthesis()
    if (!speech || !hasVoice()) return
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = document.documentElement.lang || 'en-US'
    utterance.onstart = () => setVoice('aloud')
    utterance.onerror = ({ error }) => error === 'not-allowed' && setVoice('blocked')
    // What is late already would come later with each word in front of it.
    if (speech.pending) speech.cancel()
    speech.speak(utterance)
  }
  return { voice, say, hush: () => synthesis()?.cancel() }
}
