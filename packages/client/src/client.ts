// The typed API for bots, tests, and whoever runs a house.
import { House } from './house.ts';
import { PlayerClient } from './player-client.ts';

export class Client extends PlayerClient {
  /** Staff, classes, the log, money and stops: for managers. */
  readonly house: House = new House(this.requests);
}
