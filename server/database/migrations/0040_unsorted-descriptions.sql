DROP INDEX "unexpected_rewards_description_id";
