"""PettingZoo's usual loop over one of the games: python examples/pettingzoo_loop.py [BOARD]"""

import sys

from omnibus.envs.pettingzoo_env import env as make_env

env = make_env(sys.argv[1] if len(sys.argv) > 1 else "london", players=3, render_mode="ansi")
env.reset(seed=42)
won = dict.fromkeys(env.possible_agents, 0.0)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    won[agent] += reward
    over = termination or truncation
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
print(env.render())
print(won)
env.close()
