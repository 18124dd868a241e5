/** The id of the element in which a user's moderation is decided: the hash of links to it. */
export const decisionId = 'moderation';

/** Moves the focus to the decision about a user, if it is on the screen. */
export function goToDecision(): void {
  const decision = document.getElementById(decisionId);
  decision?.scrollIntoView({ block: 'center' });
  decision?.focus({ preventScroll: true });
}
