import { createContext } from 'react'

/** True when no score has arrived for a while, so that a live game may be over. */
export const LastSeenContext = createContext(false)
