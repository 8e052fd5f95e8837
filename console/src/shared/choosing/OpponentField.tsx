import { listSchools } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEndpoint } from '../api/queries.ts'
import { findMeantOpponent, listNearOpponents } from './near-opponent.model.ts'

const listId = 'known-opponents'

/** The other team of a game, with the known opponents to choose from. What is typed may be new. */
export function OpponentField({ value, onChange }: { value: string; onChange(name: string): void }) {
  const { data } = useEndpoint('schools', listSchools, { query: {} })
  const schools = data?.schools ?? []
  const meant = findMeantOpponent(value, schools)
  const [near] = listNearOpponents(value, schools)
  return (
    <>
      <TextField
        label="Opponent"
        value={value}
        list={listId}
        autoComplete="off"
        suggestion={
          meant
            ? `This is ${meant.name}.`
            : near && (
                <>
                  Did you mean {near.name}?{' '}
                  <Button size={36} variant="outline" onClick={() => onChange(near.name)}>
                    Use {near.name}
                  </Button>
                </>
              )
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {schools
          .filter(({ own }) => !own)
          .map((school) => (
            <option key={school.id} value={school.name} />
          ))}
      </datalist>
    </>
  )
}
