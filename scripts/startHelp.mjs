/** What `npm start -- --help` prints. */
export const START_HELP = `Chord: the console and the simulator of its backend, on one port.

  npm start -- [options]

  --port N      port to listen on, 4600; 0 picks a free one                   PORT
  --host H      address to listen on, 127.0.0.1                               HOST
  --data DIR    folder of the databases, .data; :memory: keeps nothing        CHORD_DATA
  --client N    the tenant that is served, 1001                               CHORD_CLIENT
  --size SIZE   data of a new database: small, demo, large, huge or a number  CHORD_SIZE
                of leads; demo. A database that is there stays as it is
  --address URL where people reach it, if elsewhere: links in messages begin  CHORD_ADDRESS
                with it
  --seed N      the same number makes the same data, 1                        CHORD_SEED
  --help        this text

Arguments win over environment variables. SIM_CONTROL=off switches the controls under
/_sim off, CORS_ORIGINS=https://a.example,https://b.example lets pages of these call.

  npm run seed -- --size large   makes a database anew and keeps the old one beside it
  npm run dev                    reloads as you type
`
