import type { NamedPerson } from '@fieldhouse/contract/games/game'
import { formatPersonName } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { type Asking, areSame, type Choice, clockTyped, isSame, matching, meant } from './asking.model.ts'
import { useTypedAnywhere } from './useTypedAnywhere.ts'
import styles from './Who.module.css'

export interface Answer {
  people: readonly NamedPerson[]
  /** null takes it away, undefined leaves it. */
  clock: string | null | undefined
}

interface WhoPanelProps {
  asking: Asking
  questions: readonly string[]
  choices: readonly Choice[]
  /** The sport has a clock. */
  clocked: boolean
  onAnswer(answer: Answer): void
  onDone(): void
}

/** Who was it: asked, and never in the way. A number, a tap, no one, or just the next key. */
export function WhoPanel({ asking, questions, choices, clocked, onAnswer, onDone }: WhoPanelProps) {
  const { people, clock, say, setClock, isNoClock } = useAnswers(asking, onAnswer)
  const [step, setStep] = useState(0)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const leave = useReturn(onDone)
  const field = useTypedAnywhere({
    onDigit: (digit) => setTyped((before) => before + digit),
    onEscape: leave,
    now: asking.again,
  })
  const who = meant(choices, typed)
  const there = people[step]

  const choose = (one: NamedPerson) => {
    say([...people.slice(0, step), one, ...people.slice(step + 1)])
    setTyped('')
    if (step + 1 < questions.length) setStep(step + 1)
    else leave()
  }
  const finish = (next: readonly NamedPerson[]) => {
    say(next)
    leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (who) choose(who)
    else if (typed === '' && there) finish(people)
    else list.current?.querySelector('button')?.focus()
  }
  return (
    <section className={styles.who} aria-label={`Who was it: ${asking.plain}`}>
      <form className={styles.form} onSubmit={submit}>
        <p role="status" className={styles.question}>
          {asking.plain}: <b>{questions[step]}</b>
        </p>
        <div className={styles.fields}>
          <TextField {...typing} ref={field} label="Number" value={typed} onChange={told(setTyped)} />
          {clocked && (
            <TextField
              {...typing}
              label="Clock"
              placeholder="6:12"
              value={clock}
              error={isNoClock && 'As in 6:12'}
              onChange={told(setClock)}
            />
          )}
          <div className={styles.actions}>
            <Button size={48} variant="outline" onClick={() => finish(people.slice(0, step))}>
              {step === 0 ? 'No one' : 'No one else'}
            </Button>
            {there && (
              <Button size={48} variant="secondary" onClick={() => finish(people)}>
                Stays {formatPersonName(there)}
              </Button>
            )}
          </div>
        </div>
        <Choices
          list={list}
          choices={matching(choices, typed)}
          free={who && choices.every((each) => each.who !== who) ? who : undefined}
          there={there}
          onChoose={choose}
        />
      </form>
    </section>
  )
}

/** A form of several fields without a button of its own is not sent by Enter. */
const sendByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
const typing = { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'done', onKeyDown: sendByEnter } as const

const told =
  (set: (text: string) => void) =>
  ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    set(currentTarget.value)

/** What was said so far; only what is another than that is said. */
function useAnswers(asking: Asking, onAnswer: WhoPanelProps['onAnswer']) {
  const [people, setPeople] = useState(asking.people)
  const [clock, setClock] = useState(asking.clock)
  const saidClock = useRef(asking.clock)
  const time = clock.trim() === '' ? '' : clockTyped(clock)
  const say = (next: readonly NamedPerson[]) => {
    const isOtherTime = time !== undefined && time !== saidClock.current
    if (areSame(next, people) && !isOtherTime) return
    onAnswer({ people: next, clock: isOtherTime ? time || null : undefined })
    if (isOtherTime) saidClock.current = time
    setPeople(next)
  }
  return { people, clock, say, setClock, isNoClock: time === undefined }
}

/** Whoever came in by the keyboard goes on at the key from where they came. */
function useReturn(onDone: () => void) {
  const before = useRef(document.activeElement)
  return () => {
    const isInside = document.activeElement?.closest(`.${styles.who}`)
    if (isInside && before.current instanceof HTMLElement) before.current.focus()
    onDone()
  }
}

interface ChoicesProps {
  list: RefObject<HTMLDivElement>
  choices: readonly Choice[]
  /** Typed, and standing nowhere. */
  free: NamedPerson | undefined
  /** Who it is so far. */
  there: NamedPerson | undefined
  onChoose(who: NamedPerson): void
}

/** A key each, by jersey. */
function Choices({ list, choices, free, there, onChoose }: ChoicesProps) {
  return (
    <div ref={list} className={styles.choices}>
      {free && (
        <Button size={56} variant="brand" onClick={() => onChoose(free)}>
          {formatPersonName(free)}
        </Button>
      )}
      {choices.map(({ key, number, name, who }) => (
        <Button
          key={key}
          size={56}
          variant={there && isSame(there, who) ? 'brand' : 'secondary'}
          onClick={() => onChoose(who)}
        >
          <b>{number ?? '–'}</b> <span>{name}</span>
        </Button>
      ))}
    </div>
  )
}
