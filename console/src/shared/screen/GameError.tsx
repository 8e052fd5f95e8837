import type { ApiError } from '@fieldhouse/client/api/api-error'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { getRefusedGame } from '@fieldhouse/contract/api-error'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ConsoleLink } from '../router/ConsoleLink.tsx'

interface GameErrorProps {
  error: ApiError | undefined
  link: string
  /** Where the link leads for the game that is in the way. */
  to(game: number): string
}

/** An error, with a link where a game is in the way. */
export function GameError({ error, link, to }: GameErrorProps) {
  const game = getRefusedGame(error?.body)
  return (
    <>
      <FormError message={error?.message} />
      {game !== undefined && (
        <div>
          <ConsoleLink to={to(game)} className={buttonClass({ variant: 'outline', size: 44 })}>
            {link}
          </ConsoleLink>
        </div>
      )}
    </>
  )
}
