import type { FaultKind } from '../../source.ts'

const words: Record<FaultKind, { title: string; text: string }> = {
  network: {
    title: 'The connection was lost',
    text: 'We tried for a while. Check your network; play goes on by itself when it is back, or try now.',
  },
  expired: {
    title: 'This video needs to be opened again',
    text: 'Its ticket has run out and could not be renewed. Try again, or go back and open it anew.',
  },
  media: {
    title: 'Your device could not show this video',
    text: 'We tried simpler pictures too. Try again, or use another browser.',
  },
  gone: {
    title: 'This part of the video is missing',
    text: 'It may have been taken down just now. Try again in a moment.',
  },
  stalled: {
    title: 'The picture has stopped',
    text: 'It does not go on although it has arrived. Try again; your place is kept.',
  },
  unsupported: {
    title: 'This browser cannot play the video',
    text: 'Update it, or open the page in a current Chrome, Edge, Firefox or Safari.',
  },
}

export const failureWords = (kind: FaultKind) => words[kind]

/** While it is still being mended. */
export const mendingWords = (kind: FaultKind, online: boolean) => {
  if (kind === 'network')
    return online ? 'Connection trouble. Trying again…' : 'You are offline. Play goes on when you are back.'
  return kind === 'expired' ? 'Renewing your ticket…' : 'One moment…'
}

/** Nothing has come for some seconds, and nothing has failed yet. */
export const waitingWords = (online: boolean) =>
  online
    ? 'Nothing has arrived for a while. Asking for the picture again, in a smaller size if need be…'
    : mendingWords('network', false)
