import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { formatFullDay, getSchoolDay } from '../../../shared/time.ts'
import { describeGameDay, isOddDay, suggestDay } from './one-game.model.ts'

interface AskedDay {
  day: string
  season: string | undefined
  save(day: string): void
}

/** Asks before a game is added to another school year than the one that was probably meant. */
export function useDayQuestion() {
  const [asked, setAsked] = useState<AskedDay>()
  const today = getSchoolDay(new Date())
  const meant = asked && suggestDay(asked.day, today)
  const answer = (day: string) => {
    setAsked(undefined)
    asked?.save(day)
  }
  return {
    /** Saves with the day, or with the one that was meant. */
    saveDay: (day: string, season: string | undefined, save: AskedDay['save']) => {
      if (isOddDay(day, today)) setAsked({ day, season, save })
      else save(day)
    },
    dayQuestion: asked && (
      <EditDialog
        title="Is the year right?"
        text={describeGameDay(asked.day, asked.season, today)}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button variant={meant ? 'secondary' : 'primary'} onClick={() => answer(asked.day)}>
              {`Keep ${formatFullDay(asked.day)}`}
            </Button>
            {meant && <Button onClick={() => answer(meant)}>{`Use ${formatFullDay(meant)}`}</Button>}
          </>
        }
      />
    ),
  }
}
