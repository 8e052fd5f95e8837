import type { Plugin } from 'vite'

/** What an endpoint is for, what it costs, whose it is and what it refuses with, as the contract writes it. */
const words =
  /\b(?:summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)|(?:cost|owner):\s*'\w+'|errors:\s*\[[\d,\s]*\]),/g

/** Browsers need none of it: it is for the server, and for who reads about its API. */
export const withoutServerWords: Plugin = {
  name: 'without-server-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    // The lines stay where they are, for whoever reads a stack.
    handler: (code) => ({ code: code.replace(words, (found) => found.replaceAll(/[^\n]/g, '')), map: null }),
  },
}
