import type { PictureReason } from '@fieldhouse/contract/customer/picture-reasons'
import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatDayAndTime } from '../../shared/time.ts'
import { FanImage } from './FanImage.tsx'
import styles from './Pictures.module.css'
import {
  describePictureState,
  formatPictureAge,
  getReasonLabel,
  type PictureAction,
  reasonShortcuts,
} from './pictures.model.ts'
import { tileId } from './useTileGrid.ts'

type PictureTileProps = {
  picture: FanPicture
  now: Date
  /** Whether this tile is the grid's tab stop. */
  isChosen: boolean
  /** Whether the tile asks for the reason of a removal. */
  asksReason: boolean
  onChoose: () => void
  onSee: () => void
  onAsk: () => void
  onLeave: () => void
  onAct: (act: PictureAction) => void
}

export function PictureTile({ picture, now, isChosen, asksReason, onChoose, onSee, ...acts }: PictureTileProps) {
  const { id, name, uploaded_at, taken, looked_at } = picture
  const tabIndex = isChosen ? 0 : -1
  const age = formatPictureAge(uploaded_at, now)
  return (
    <li className={styles.tile} onFocus={onChoose}>
      {asksReason ? (
        <RemovalReasons
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
          aria-label={`${name}, ${age}, ${describePictureState(picture)}. View larger`}
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
          <Badge tone={taken ? 'warning' : looked_at ? 'success' : 'info'}>{describePictureState(picture)}</Badge>
        </span>
        {taken && <small>Deleted {formatDayAndTime(taken.until)}</small>}
      </span>
      {!asksReason && <TileButtons picture={picture} tabIndex={tabIndex} {...acts} />}
    </li>
  )
}

type TileButtonsProps = Pick<PictureTileProps, 'picture' | 'onAsk' | 'onAct'> & { tabIndex: number }

const TileButtons = ({ picture, tabIndex, onAsk, onAct }: TileButtonsProps) => {
  const ofFan = <span className="visually-hidden">: {picture.name}</span>
  const button = { size: 36, tabIndex } as const
  return (
    <span className={styles.acts}>
      {picture.taken ? (
        <Button variant="secondary" icon="restart" {...button} onClick={() => onAct({ kind: 'back', picture })}>
          Restore{ofFan}
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
              Approve{ofFan}
            </Button>
          )}
          <Button variant="outline" icon="eye-off" {...button} onClick={onAsk}>
            Remove{ofFan}
          </Button>
        </>
      )}
    </span>
  )
}

type RemovalReasonsProps = { name: string; onChoose: (reason: PictureReason) => void; onLeave: () => void }

/** Asks in the picture's place why it is removed; answered by a button or its number. */
function RemovalReasons({ name, onChoose, onLeave }: RemovalReasonsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = reasonShortcuts.find(({ key }) => key === event.key)
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
    <fieldset ref={group} className={styles.reasons} onKeyDown={handleKeyDown}>
      <legend>Why remove {name}’s photo?</legend>
      {reasonShortcuts.map(({ key, reason }) => (
        <Button key={reason} variant="secondary" size={36} wide onClick={() => onChoose(reason)}>
          <span aria-hidden="true">{key}</span> {getReasonLabel(reason)}
        </Button>
      ))}
      <Button variant="outline" size={36} wide onClick={onLeave}>
        Cancel
      </Button>
    </fieldset>
  )
}
