import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useEffect, useRef, useState } from 'react'
import styles from './Game.module.css'
import type { Moment } from './moment.model.ts'
import { keep, kept, scoreSentence, spoken, type Verbosity } from './spoken.model.ts'
import { useVoice } from './voice.ts'

/** Spoken play-by-play: what happened since the last word, as much of it as one wants. */
export function Announcer({ moment }: { moment: Moment }) {
  const [verbosity, setVerbosity] = useState<Verbosity>(kept)
  const [words, setWords] = useState('')
  const { voice, say, hush } = useVoice()
  const last = useRef<Moment>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = moment
    if (!before) return
    const next = spoken(before, moment, verbosity)
    if (!next) return
    setWords(next)
    say(next)
  })
  const choose = (value: Verbosity) => {
    keep(value)
    setVerbosity(value)
    hush()
    // The press lets the browser speak, and the fan hears that it does.
    if (value !== 'off') say(scoreSentence(moment))
  }
  return (
    <section className={styles.announcer} aria-label="Spoken play-by-play">
      <SegmentedControl
        label="Spoken play-by-play"
        showLabel
        options={[
          { value: 'off', label: 'Off' },
          { value: 'scores', label: 'Scores' },
          { value: 'plays', label: 'Every play' },
        ]}
        value={verbosity}
        onChange={choose}
      />
      {voice === 'blocked' && verbosity !== 'off' && (
        <Button size={44} variant="secondary" onClick={() => say(scoreSentence(moment))}>
          Turn on sound
        </Button>
      )}
      {/* Where the device speaks by itself a screen reader would say everything twice. */}
      <p className="visually-hidden" {...(voice !== 'aloud' && { role: 'log', 'aria-live': 'polite' })}>
        {words}
      </p>
    </section>
  )
}
