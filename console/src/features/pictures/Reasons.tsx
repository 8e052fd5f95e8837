import type { PictureReason } from '@fieldhouse/contract/customer/picture-reasons'
import { Button } from '@fieldhouse/design/action/Button'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './Pictures.module.css'
import { reasonKeys, reasonLabel } from './pictures.model.ts'

type ReasonsProps = { name: string; onChoose: (reason: PictureReason) => void; onLeave: () => void }

/** In the picture's own place: why it goes, by a press or by its number. */
export function Reasons({ name, onChoose, onLeave }: ReasonsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const steer = (event: KeyboardEvent) => {
    const chosen = reasonKeys.find(({ key }) => key === event.key)
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (chosen) onChoose(chosen.reason)
    else if (event.key === 'Escape') onLeave()
    else if (step !== undefined) buttons[at + step]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <fieldset ref={group} className={styles.reasons} onKeyDown={steer}>
      <legend>Why does {name}’s go?</legend>
      {reasonKeys.map(({ key, reason }) => (
        <Button key={reason} variant="secondary" size={36} wide onClick={() => onChoose(reason)}>
          <span aria-hidden="true">{key}</span> {reasonLabel(reason)}
        </Button>
      ))}
      <Button variant="outline" size={36} wide onClick={onLeave}>
        Leave it
      </Button>
    </fieldset>
  )
}
