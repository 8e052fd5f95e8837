import { createContext } from 'react'

/** True where no score can have come for a while: what was live then may be over now. */
export const LastSeen = createContext(false)
