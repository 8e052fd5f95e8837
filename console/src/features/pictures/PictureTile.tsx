import type { PictureReason } from '@fieldhouse/contract/customer/picture-reasons'
import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayAndTimeOf } from '../../shared/time.ts'
import { FanImage } from './FanImage.tsx'
import styles from './Pictures.module.css'
import { type Act, ageOf, reasonKeys, reasonLabel, stateOf } from './pictures.model.ts'
import { tileId } from './useTiles.ts'

type PictureTileProps = {
  picture: FanPicture
  now: Date
  /** The one stop of the tab key in the grid. */
  isChosen: boolean
  /** Why it goes is asked in its place. */
  isAsked: boolean
  onChoose: () => void
  onSee: () => void
  onAsk: () => void
  onLeave: () => void
  onAct: (act: Act) => void
}

export function PictureTile({ picture, now, isChosen, isAsked, onChoose, onSee, ...acts }: PictureTileProps) {
  const { id, name, uploaded_at, taken, looked_at } = picture
  const tabIndex = isChosen ? 0 : -1
  const age = ageOf(uploaded_at, now)
  return (
    <li className={styles.tile} onFocus={onChoose}>
      {isAsked ? (
        <Reasons
          name={name}
          onChoose={(reason) => acts.onAct({ kind: 'take', picture, reason })}
          onLeave={acts.onLeave}
        />
      ) : (
        <button
          type="button"
          id={tileId(id)}
          className={styles.face}
          tabIndex={tabIndex}
          aria-label={`${name}, ${age}, ${stateOf(picture)}. See it large`}
          aria-keyshortcuts={taken ? 'P' : 'F T'}
          onClick={onSee}
        >
          <FanImage picture={picture} />
        </button>
      )}
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <small>
          <time dateTime={uploaded_at}>{age}</time>
        </small>
        <span>
          <Badge tone={taken ? 'warning' : looked_at ? 'success' : 'info'}>{stateOf(picture)}</Badge>
        </span>
        {taken && <small>Deleted {dayAndTimeOf(taken.until)}</small>}
      </span>
      {!isAsked && <Acts picture={picture} tabIndex={tabIndex} {...acts} />}
    </li>
  )
}

type ActsProps = Pick<PictureTileProps, 'picture' | 'onAsk' | 'onAct'> & { tabIndex: number }

const Acts = ({ picture, tabIndex, onAsk, onAct }: ActsProps) => {
  const whose = <span className="visually-hidden">: {picture.name}</span>
  const button = { size: 36, tabIndex } as const
  return (
    <span className={styles.acts}>
      {picture.taken ? (
        <Button variant="secondary" icon="restart" {...button} onClick={() => onAct({ kind: 'back', picture })}>
          Restore{whose}
        </Button>
      ) : (
        <>
          {!picture.looked_at && (
            <Button
              variant="secondary"
              icon="check"
              {...button}
              onClick={() => onAct({ kind: 'fine', pictures: [picture] })}
            >
              Fine{whose}
            </Button>
          )}
          <Button variant="outline" icon="eye-off" {...button} onClick={onAsk}>
            Remove{whose}
          </Button>
        </>
      )}
    </span>
  )
}

type ReasonsProps = { name: string; onChoose: (reason: PictureReason) => void; onLeave: () => void }

/** In the picture's own place: why it goes, by a press or by its number. */
function Reasons({ name, onChoose, onLeave }: ReasonsProps) {
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
        Cancel
      </Button>
    </fieldset>
  )
}
